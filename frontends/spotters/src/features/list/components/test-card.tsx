import { Link } from '@medrad/remote-kit/router';
import type { Test } from '@medrad/contracts';
import { Badge, Card, Icon } from '@medrad/ui/core';
import { count } from '../../../count';
import { paths } from '../../../paths';
import type { TestAction } from '../test-action';
import { AverageRating } from './average-rating';
import { CardActions } from './card-actions';
import styles from './list.module.css';

interface TestCardProps {
  test: Test;
  isCompleted: boolean;
  /** One level below the heading the cards stand under. */
  titleAs: 'h2' | 'h3';
  onAction?: (action: TestAction) => void;
}

export function TestCard({ test, isCompleted, titleAs: Title, onAction }: TestCardProps) {
  return (
    <Card as="li" isInteractive padding="none" className={styles.card}>
      <div className={styles.cardBody}>
        <div className={styles.badges}>
          <Badge>Spotter</Badge>
          {test.systemId && <Badge tone="secondary">System-Specific</Badge>}
          {isCompleted && (
            <span className={styles.tick} role="img" aria-label="Completed" title="Completed">
              <Icon name="check-circle" size={24} />
            </span>
          )}
        </div>
        <Title className={styles.title}>
          <Link to={paths.take(test.id)} className={styles.wholeCard}>
            {test.title}
          </Link>
        </Title>
        {test.description && <p className={styles.description}>{test.description}</p>}
        <p className={styles.facts}>
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
      </div>
      {onAction && <CardActions test={test} onAction={onAction} />}
    </Card>
  );
}
