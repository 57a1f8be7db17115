import type { AnswerGroup } from '@medrad/contracts';
import { Badge, Card, EmptyState } from '@medrad/ui/core';
import { ImageViewer } from '@medrad/ui/viewer';
import { useId } from 'react';
import { count } from '../../../count';
import type { AnswerList } from '../answer-list';
import type { Marking } from '../hooks/use-marking';
import { DecisionButtons } from './decision-buttons';
import { DecisionState } from './decision-state';
import { KeyTerms } from './key-terms';
import styles from './marking.module.css';

interface GroupDetailProps {
  list: AnswerList;
  group: AnswerGroup;
  marking: Marking;
}

/** A group of equal answers with its image, answer key and decision buttons. */
export function GroupDetail({ list, group, marking }: GroupDetailProps) {
  const headingId = useId();
  const { title, imageUrl, samples, contested, late, key, decision } = group;
  return (
    <section className={styles.detail} aria-labelledby={headingId}>
      {imageUrl ? (
        <ImageViewer src={imageUrl} size={group} alt={title} />
      ) : (
        <EmptyState
          icon="image"
          title="The image was deleted"
          description="A decision changes only the marks."
        />
      )}
      <Card className={styles.facts}>
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
        {!decision && (
          <p className={styles.badges}>
            <Badge tone="outline">{count(group[list], 'answer')}</Badge>
            {late > 0 && <Badge tone="warning">{late} sent after the end</Badge>}
            {contested > 0 && <Badge tone="warning">{contested} called right</Badge>}
          </p>
        )}
        <ul className={styles.samples} aria-label="Answers as typed">
          {samples.map(({ text, marks, maxMarks, reason }) => (
            <li key={text}>
              <q className={styles.answer}>{text}</q>
              <span className={styles.of}>
                {marks} of {maxMarks} marks now
              </span>
              {reason !== null && <span className={styles.of}>Reason: {reason}</span>}
            </li>
          ))}
        </ul>
        {decision ? <DecisionState group={group} marking={marking} /> : <DecisionButtons marking={marking} />}
        {key && <KeyTerms answers={key} />}
      </Card>
    </section>
  );
}
