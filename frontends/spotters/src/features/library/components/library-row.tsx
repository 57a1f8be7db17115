import type { LibraryImage } from '@medrad/contracts';
import { Link } from '@medrad/remote-kit/router';
import { Badge, Card, IconButton } from '@medrad/ui/core';
import { formatDate } from '@medrad/ui/formats';
import { thumbnailSource } from '@medrad/ui/viewer';
import { paths } from '../../../paths';
import styles from './library.module.css';

/** A developer's action on an image. */
export interface LibraryAction {
  kind: 'edit' | 'answers' | 'delete';
  image: LibraryImage;
}

interface LibraryRowProps {
  image: LibraryImage;
  onAction: (action: LibraryAction) => void;
}

/** An image of the library with the spotters that use it. */
export function LibraryRow({ image, onAction }: LibraryRowProps) {
  const { title, modality, difficulty, status, createdAt, uses, isForPapersOnly } = image;
  return (
    <Card as="li" padding="none" className={styles.row}>
      <img {...thumbnailSource(image.imageUrl)} alt="" loading="lazy" className={styles.thumbnail} />
      <div className={styles.text}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.badges}>
          <Badge tone="outline">{modality}</Badge>
          <Badge tone="secondary">{difficulty}</Badge>
          <Badge tone={status === 'Normal' ? 'default' : 'destructive'}>{status}</Badge>
          {isForPapersOnly && (
            <Badge tone="warning" icon="lock">
              Papers only
            </Badge>
          )}
          {uses.length === 0 && <Badge tone="outline">Unused</Badge>}
        </span>
        <span className={styles.added}>Added {formatDate(createdAt)}</span>
        {uses.length > 0 && (
          <ul className={styles.uses} aria-label={`Spotters that show ${title}`}>
            {uses.map((use) => (
              <li key={use.testId}>
                <Link to={paths.manage(use.testId)}>{use.title}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.actions}>
        <IconButton icon="edit" label={`Edit ${title}`} onClick={() => onAction({ kind: 'edit', image })} />
        <IconButton
          icon="check-circle"
          label={`Answers to ${title}`}
          onClick={() => onAction({ kind: 'answers', image })}
        />
        <IconButton
          icon="trash"
          label={`Delete ${title}`}
          onClick={() => onAction({ kind: 'delete', image })}
        />
      </div>
    </Card>
  );
}
