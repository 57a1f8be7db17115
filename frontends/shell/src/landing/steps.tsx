import styles from './landing.module.css';

const steps = [
  { title: 'Look', text: 'One image, full screen. Zoom, pan, invert, as at the workstation.' },
  { title: 'Commit', text: 'Say the diagnosis before you reveal it. That is the whole trick.' },
  { title: 'Keep', text: 'Findings and key points in a few lines you can recall under pressure.' },
];

/** Explains how a spotter works. */
export function Steps() {
  return (
    <section className={styles.band} aria-labelledby="steps">
      <div className={styles.section}>
        <h2 id="steps">How a spotter works</h2>
        <ol className={styles.steps}>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
