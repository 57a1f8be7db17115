import { Link } from '@medrad/remote-kit/router';
import type { Test } from '@medrad/contracts';
import { EntryCard } from '@medrad/ui/cards';
import { Badge, Icon } from '@medrad/ui/core';
import { count } from '../../../count';
import { paths } from '../../../paths';
import type { TestAction } from '../test-action';
import { AverageRating } from './average-rating';
import { CardActions } from './card-actions';
import styles from './list.module.css';

interface TestCardProps {
  test: Test;
  isCompleted: boolean;
  /** Shown where the page itself does not say in which folder the spotter is. */
  folderName?: string;
  /** One level below the heading the cards stand under. */
  titleAs: 'h2' | 'h3';
  onAction?: (action: TestAction) => void;
}

export function TestCard({ test, isCompleted, folderName, titleAs, onAction }: TestCardProps) {
  return (
    <EntryCard
      badges={
        <>
          <Badge>Spotter</Badge>
          {test.systemId && <Badge tone="secondary">System-Specific</Badge>}
          {isCompleted && (
            <span className={styles.tick} role="img" aria-label="Completed" title="Completed">
              <Icon name="check-circle" size={24} />
            </span>
          )}
        </>
      }
      title={<Link to={paths.take(test.id)}>{test.title}</Link>}
      titleAs={titleAs}
      text={test.description}
      lines={3}
      actions={onAction && <CardActions test={test} onAction={onAction} />}
    >
      <p className={styles.facts}>
        {folderName && (
          <span>
            <Icon name="folder" size={16} /> {folderName}
          </span>
        )}
        <span>
          <Icon name="image" size={16} /> {count(test.totalQuestions, 'question')}
        </span>
        {test.duration !== null && (
          <span>
            <Icon name="clock" size={16} /> {test.duration} min
          </span>
        )}
        {test.subsectionId !== null && <AverageRating rating={test} />}
      </p>
    </EntryCard>
  );
}
