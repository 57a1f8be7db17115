import type { Exam } from '@medrad/contracts';
import { Button } from '@medrad/ui/core';
import { useState } from 'react';
import { sayDuration } from '../describe-format';
import styles from './exam.module.css';

const sayAdded = ({ number, seconds, reason }: Exam['addedTime'][number]): string =>
  `A teacher added ${sayDuration(Math.round(seconds))}${number === null ? '' : ` to item ${number}`}${reason ? `: ${reason}` : '.'}`;

/** Announces time that teachers add while the page is open, until the person has noted it. */
export function AddedTimeNotice({ addedTime }: Pick<Exam, 'addedTime'>) {
  const [noted, setNoted] = useState(addedTime.length);
  const added = addedTime.slice(noted);
  return (
    <div role="status">
      {added.length > 0 && (
        <div className={styles.pause}>
          <div>
            {added.map((one, index) => (
              <p key={noted + index}>{sayAdded(one)}</p>
            ))}
          </div>
          <Button size="sm" onClick={() => setNoted(addedTime.length)}>
            OK
          </Button>
        </div>
      )}
    </div>
  );
}
