import styles from './WhitepaperPage.module.css'

/** What was set beforehand and not reached, said as plainly as what was. */
export const Shortfalls = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.length === 0 ? (
    <p className="note">Everything that was set beforehand has been reached.</p>
  ) : (
    <>
      <h3>What falls short</h3>
      <ul className={styles.short}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )
