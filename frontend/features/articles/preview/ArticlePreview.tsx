import { useState } from 'react'
import { useNow } from '../../../lib/serverTime.ts'
import { SegmentedControl } from '../../../ui/control/SegmentedControl.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { type ArticleForm, articlePage, categoryIfNone } from '../editor/articleForm.ts'
import { WholeArticle } from '../page/WholeArticle.tsx'
import { PageFrame } from './PageFrame.tsx'

/** CSS pixels. */
const widths = { phone: 390, desktop: 1280 }
type Screen = keyof typeof widths

/** The whole article as its readers will see it, on the width of a phone or a desktop. */
export const ArticlePreview = ({ form, onClose }: { form: ArticleForm; onClose: () => void }) => {
  const now = useNow()
  const [screen, setScreen] = useState<Screen>('phone')
  return (
    <Dialog title="Preview" shape="page" onClose={onClose}>
      <SegmentedControl<Screen>
        label="Width of the screen"
        options={[
          { value: 'phone', text: 'Phone' },
          { value: 'desktop', text: 'Desktop' },
        ]}
        chosen={screen}
        onChoose={setScreen}
      />
      {form.category === '' && (
        <p className="note">
          No sports category is chosen yet. The preview shows {categoryIfNone}.
        </p>
      )}
      <PageFrame title={`The article on a ${screen}`} width={widths[screen]}>
        <WholeArticle article={articlePage(form, now)} />
      </PageFrame>
    </Dialog>
  )
}
