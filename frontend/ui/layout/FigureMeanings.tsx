import styles from './FigureMeanings.module.css'

/** Explains each column of a table in a sentence. Closed at first. */
export const FigureMeanings = ({ meanings }: { meanings: Readonly<Record<string, string>> }) => (
  <details className={styles.meanings}>
    <summary className="underlined">What these figures mean</summary>
    <dl className="grid gap-2">
      {Object.entries(meanings).map(([name, meaning]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="muted">{meaning}</dd>
        </div>
      ))}
    </dl>
  </details>
)
