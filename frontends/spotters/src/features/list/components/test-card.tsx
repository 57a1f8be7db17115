import { ButtonLink } from '@medrad/remote-kit';
import { Link, useLocation } from '@medrad/remote-kit/router';
import type { Test } from '@medrad/contracts';
import { EntryCard } from '@medrad/ui/cards';
import { Badge, Icon } from '@medrad/ui/core';
import { useId } from 'react';
import { count } from '../../../count';
import { paths } from '../../../paths';
import type { ListOrigin } from '../../../use-list-path';
import type { TestAction } from '../test-action';
import { AverageRating } from './average-rating';
import { CardActions } from './card-actions';
import styles from './list.module.css';

interface TestCardProps {
  test: Test;
  isCompleted: boolean;
  /** Name of the spotter's folder, shown when the page lists several folders. */
  folderName?: string;
  /** Heading level of the card's title: one below that of the heading above the cards. */
  titleAs: 'h2' | 'h3';
  onAction?: (action: TestAction) => void;
}

/**
 * A link to a spotter. It stores the address of the present list in the history entry, so that the spotter's pages can
 * link back to it.
 */
function OpenLink({ test, id }: { test: Test; id: string }) {
  const { pathname, search } = useLocation();
  const origin: ListOrigin = { listPath: pathname + search };
  return (
    <Link id={id} to={paths.take(test.id)} state={origin}>
      {test.title}
    </Link>
  );
}

/** A spotter as a card. A spotter without images cannot be taken. */
export function TestCard({ test, isCompleted, folderName, titleAs, onAction }: TestCardProps) {
  const hasImages = test.totalQuestions > 0;
  const titleId = useId();
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
      title={hasImages ? <OpenLink test={test} id={titleId} /> : test.title}
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
          <Icon name="image" size={16} />{' '}
          {hasImages ? count(test.totalQuestions, 'question') : 'No images yet'}
        </span>
        {test.duration !== null && (
          <span>
            <Icon name="clock" size={16} /> {test.duration} min
          </span>
        )}
        {test.subsectionId !== null && <AverageRating rating={test} />}
      </p>
      {hasImages && (
        <ButtonLink
          to={paths.examOf(test.id)}
          size="sm"
          icon="clipboard"
          className={styles.exam}
          aria-describedby={titleId}
        >
          Take as exam
        </ButtonLink>
      )}
    </EntryCard>
  );
}
