import { useEffect, useRef, useState } from 'react'
import type { EditedArticle } from '#shared/contract/admin/articles.ts'
import { apiWithMessage } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/send.ts'
import type { BoundField } from '../../../lib/form/useForm.ts'
import { editedArticle } from '../admin/queries.ts'
import {
  type ArticleForm,
  emptyForm,
  type FormErrors,
  fieldOfError,
  formErrors,
  formOf,
  sentFields,
} from './articleForm.ts'
import { type LocalDraft, localDrafts } from './localDraft.ts'

/** Milliseconds without a change before the draft is kept on this device. */
const draftPause = 800

const failure = 'Failed to save article'

const mustFix = 'Please fix the validation errors before submitting'

/** Saving would silently leave such a picture out. */
const pictureMissing =
  'A picture is not uploaded yet. Save again once it is there, or remove it from the list of uploads.'

/** The other admin's text could not be loaded, so there is nothing to choose from yet. */
const conflictUnread =
  'Another admin has changed or deleted this article since you opened it, and what is stored now could not be loaded. What you wrote is kept here. Try to save it again.'

type Stored = Pick<EditedArticle, 'id' | 'revision' | 'publish_date'>

type TypedField = Exclude<keyof ArticleForm, 'thumbnail' | 'status' | 'featured' | 'content'>

export type Editor = ReturnType<typeof useArticleForm>

/** The editor's state: the written text, the stored article, and whatever stands in the way of saving. */
export const useArticleForm = (article: EditedArticle | undefined) => {
  const [stored, setStored] = useState<Stored | undefined>(article)
  const id = stored?.id
  const [form, setForm] = useState(article ? formOf(article) : emptyForm)
  /** Changes with each text that replaces the editor's content, as the editor's key. */
  const [text, setText] = useState(0)
  const [isChanged, setChanged] = useState(false)
  /** The first edit is kept at once, and later ones after each pause. */
  const isKept = useRef(false)
  const [keptAt, setKeptAt] = useState<number>()
  const [found, setFound] = useState<LocalDraft | undefined>(() => localDrafts.read(id))
  const [isTried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<{ form: ArticleForm; errors: FormErrors }>()
  const [alert, setAlert] = useState<string>()
  const [theirs, setTheirs] = useState<EditedArticle>()
  /** The admin's own text, kept when another text replaced it in the editor. */
  const [aside, setAside] = useState<ArticleForm>()
  const [state, setState] = useState<'writing' | 'saving' | 'saved'>('writing')
  /** The newest form, for a save during which more is written. */
  const written = useRef(form)

  /** Pictures that are neither uploaded nor given up. */
  const unsettledUploads = useRef(0)

  const revision = stored?.revision ?? 0
  useEffect(() => {
    if (!isChanged || state === 'saved') return
    const keep = () => {
      const at = Date.now()
      isKept.current = localDrafts.keep(id, { form, revision, at })
      if (isKept.current) setKeptAt(at)
    }
    const timer = setTimeout(keep, isKept.current ? draftPause : 0)
    // Keeps the last edits before the page is closed.
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [isChanged, state, id, form, revision])

  const change = (changes: Partial<ArticleForm>) => {
    written.current = { ...written.current, ...changes }
    setForm(written.current)
    setChanged(true)
    // An admin who goes on writing after a save stays in the editor.
    setState((now) => (now === 'saved' ? 'writing' : now))
  }
  const replace = (next: ArticleForm, changed: boolean) => {
    written.current = next
    setForm(next)
    setText((number) => number + 1)
    setChanged(changed)
    setAlert(undefined)
  }

  const own = formErrors(form)
  const errors: FormErrors = {
    ...Object.fromEntries(
      Object.entries(refusal?.errors ?? {}).filter(
        ([name]) => form[name as keyof ArticleForm] === refusal?.form[name as keyof ArticleForm],
      ),
    ),
    ...(isTried && own),
  }

  const refuse = async (error: ApiError) => {
    if (error.status === 409 && id) {
      await editedArticle(id).then(setTheirs, (unread: unknown) => {
        if (!(unread instanceof ApiError)) throw unread
        setAlert(conflictUnread)
      })
      return
    }
    const named = Object.entries(error.errors).map(([name, message]) => [
      fieldOfError(name),
      message,
    ])
    setRefusal({ form, errors: Object.fromEntries(named) })
    setAlert(named.length > 0 ? mustFix : error.message)
  }

  const send = (over: number) => {
    const fields = sentFields(form, stored?.publish_date ?? null)
    return id
      ? apiWithMessage('PUT /admin/articles/{id}', {
          params: { id },
          body: { ...fields, revision: over },
          failure,
        })
      : apiWithMessage('POST /admin/articles', { body: fields, failure })
  }

  /**
   * Saves over the revision that was read, or over the one that another admin has saved since. Text
   * that is typed during the save stays in the form, unsaved, and the next save builds on this one.
   */
  const save = async (over = revision): Promise<string | undefined> => {
    setTried(true)
    if (Object.keys(own).length > 0) {
      setAlert(mustFix)
      return undefined
    }
    if (unsettledUploads.current > 0) {
      setAlert(pictureMissing)
      return undefined
    }
    setAlert(undefined)
    setState('saving')
    try {
      const { data, message } = await send(over)
      const isWhole = written.current === form
      localDrafts.drop(id)
      setTheirs(undefined)
      setStored({ publish_date: stored?.publish_date ?? null, ...data })
      setChanged(!isWhole)
      setState(isWhole ? 'saved' : 'writing')
      return isWhole ? (message ?? '') : 'Article saved. What you typed since is not saved yet.'
    } catch (error) {
      setState('writing')
      if (!(error instanceof ApiError)) throw error
      await refuse(error)
      return undefined
    }
  }

  return {
    form,
    text,
    errors,
    alert,
    state,
    theirs,
    aside,
    found,
    keptAt,
    isChanged,
    change,
    /** A field that is typed or chosen. Its control offers nothing that the field cannot hold. */
    field: (name: TypedField): BoundField => ({
      name,
      value: form[name],
      error: errors[name],
      change: (value) => change({ [name]: value } as Partial<ArticleForm>),
      leave: () => {},
    }),
    countUploads: (change: number) => {
      unsettledUploads.current += change
    },
    save,
    dismissAlert: () => setAlert(undefined),
    /** Continues the draft of this device. If the article was saved since, saving the draft is a conflict. */
    continueDraft: (draft: LocalDraft) => {
      if (stored) setStored({ ...stored, revision: draft.revision })
      replace(draft.form, true)
      setFound(undefined)
    },
    dropDraft: () => {
      localDrafts.drop(id)
      setFound(undefined)
    },
    /** Shows the other admin's text. The admin's own text is kept aside. */
    loadTheirs: (other: EditedArticle) => {
      setAside(form)
      setStored(other)
      replace(formOf(other), false)
      setTheirs(undefined)
    },
    /** Puts an earlier version, or the text that was kept aside, into the editor. */
    restore: (former: ArticleForm) => {
      if (isChanged) setAside(form)
      replace(former, true)
    },
  }
}
