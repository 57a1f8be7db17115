import { classNames, Icon } from '@medrad/ui/core';
import { useEffect, useRef } from 'react';
import { isBlank, type TypedAnswer } from '../saving/kept-answer';
import styles from './exam.module.css';

interface ItemListProps {
  total: number;
  number: number;
  answers: ReadonlyMap<number, TypedAnswer>;
  flags: ReadonlySet<number>;
  onChoose: (number: number) => void;
}

/** All items by number, with marks for answered and flagged ones. */
export function ItemList({ total, number, answers, flags, onChoose }: ItemListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current]');
    const frame = list.current;
    if (!chosen || !frame) return;
    // Scrolls only the list, not the page.
    frame.scrollTo?.({
      left: chosen.offsetLeft - frame.offsetLeft - frame.clientWidth / 2,
      top: chosen.offsetTop - frame.offsetTop - frame.clientHeight / 2,
    });
  }, [number]);
  return (
    <nav aria-label="Items" className={styles.items}>
      <ol ref={list} className={styles.itemList}>
        {Array.from({ length: total }, (_, index) => index + 1).map((one) => {
          const answer = answers.get(one);
          const isAnswered = answer !== undefined && !isBlank(answer);
          const isFlagged = flags.has(one);
          return (
            <li key={one}>
              <button
                type="button"
                className={classNames(styles.item, isAnswered && styles.answered)}
                aria-current={one === number ? 'true' : undefined}
                aria-label={`Item ${one}, ${isAnswered ? 'answered' : 'not answered'}${isFlagged ? ', flagged' : ''}`}
                onClick={() => onChoose(one)}
              >
                {one}
                {isFlagged && <Icon name="flag" size={12} className={styles.flag} />}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
