import { Badge, classNames } from '@medrad/ui/core';
import { activityLabel, seriesOf } from '../activity-types';
import styles from './dashboard.module.css';

/** An activity type in its colour. */
export function ActivityBadge({ type }: { type: string }) {
  return (
    <Badge tone="outline" className={classNames(styles.type, styles[`series${seriesOf(type)}`])}>
      <span className={styles.dot} />
      {activityLabel(type)}
    </Badge>
  );
}
