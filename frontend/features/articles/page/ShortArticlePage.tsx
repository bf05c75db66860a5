import { brand } from '#shared/brand.ts'
import { shortArticleNamed } from '#shared/domain/publication/shortArticles.ts'
import { ButtonLink } from '../../../ui/control/Button.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import text from '../text/RichText.module.css'
import styles from './ArticlePage.module.css'

export const ShortArticlePage = ({ name }: { name: string }) => {
  const article = shortArticleNamed(name, brand.product)
  const back = <ButtonLink to="/articles">Back to Articles</ButtonLink>
  if (!article) return <Notice title="Article not Available" drawing="articles" actions={back} />
  return (
    <article className={`stack ${styles.column}`}>
      <h1>{article.title}</h1>
      <div className={`grid gap-4 reading ${text.text}`}>
        {article.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className="row">{back}</div>
    </article>
  )
}
