import type { AnswerGroup } from '@medrad/contracts';
import { Badge, Button } from '@medrad/ui/core';
import { useEffect, useRef } from 'react';
import { count } from '../../../count';
import type { AnswerList } from '../answer-list';
import { verdictText } from '../describe-decision';
import styles from './marking.module.css';

interface GroupListProps {
  list: AnswerList;
  /** Number of groups in the list on the server, loaded or not; undefined while unknown. */
  total: number | undefined;
  groups: readonly AnswerGroup[];
  selectedId: string;
  onSelect: (id: string) => void;
  onReadMore: () => void;
}

const leftTexts: Record<AnswerList, string> = { waiting: 'to decide', rejected: 'to look through' };

/** The loaded groups of equal answers, including decisions made since they were loaded. */
export function GroupList({ list, total, groups, selectedId, onSelect, onReadMore }: GroupListProps) {
  const left = groups.filter(({ decision }) => !decision).length;
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [selectedId]);
  return (
    <section className={styles.side} aria-label="Groups of answers">
      <p className={styles.left} role="status">
        {left === 0 && !total
          ? 'All of these are decided.'
          : total !== undefined && `${count(total, 'group')} ${leftTexts[list]}`}
      </p>
      <ol className={styles.list}>
        {groups.map((group) => (
          <li key={group.id}>
            <button
              ref={group.id === selectedId ? current : undefined}
              type="button"
              className={styles.group}
              aria-current={group.id === selectedId || undefined}
              onClick={() => onSelect(group.id)}
            >
              <span className={styles.answer}>{group.samples[0]?.text}</span>
              <span className={styles.of}>{group.title}</span>
              {group.decision ? (
                <Badge tone="secondary">{verdictText(group.decision)}</Badge>
              ) : (
                <Badge tone="outline">{count(group[list], 'answer')}</Badge>
              )}
            </button>
          </li>
        ))}
      </ol>
      <Button onClick={onReadMore} isBlock variant={left === 0 ? 'primary' : 'secondary'}>
        Check for more
      </Button>
    </section>
  );
}
