import styles from './FigureMeanings.module.css'

/** What the columns of a table mean, each in a plain sentence, behind one line. */
export const FigureMeanings = ({ meanings }: { meanings: Readonly<Record<string, string>> }) => (
  <details className={styles.meanings}>
    <summary>What these figures mean</summary>
    <dl>
      {Object.entries(meanings).map(([name, meaning]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </details>
)
