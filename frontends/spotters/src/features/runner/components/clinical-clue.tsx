import { Icon } from '@medrad/ui/core';
import { FoldedText } from './folded-text';
import styles from './runner.module.css';

/** The clinical clue of a question; a long one is truncated until it is expanded. */
export function ClinicalClue({ text }: { text: string }) {
  return (
    <section className={styles.clue} aria-label="Clinical clue">
      <Icon name="lightbulb" size={20} />
      <FoldedText as="div" name="clinical clue" className={styles.clueText}>
        <strong>Clinical clue</strong> <span className={styles.clueWords}>{text}</span>
      </FoldedText>
    </section>
  );
}
