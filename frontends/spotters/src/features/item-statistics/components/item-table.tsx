import type { ItemStatistics } from '@medrad/contracts';
import { discriminationMinAnswers, facilityMinAnswers } from '@medrad/contracts/limits';
import { Link } from '@medrad/remote-kit/router';
import { Badge, Button } from '@medrad/ui/core';
import { type RecordColumn, RecordTable } from '@medrad/ui/records';
import { thumbnailSource } from '@medrad/ui/viewer';
import { count } from '../../../count';
import { paths } from '../../../paths';
import { sayDuration } from '../../exam/describe-format';
import { flagTexts } from '../flag-texts';
import styles from './items.module.css';
import { decimalText, facilityText, Statistic } from './statistic';

function Name({ item: { title, imageUrl, modality } }: { item: ItemStatistics }) {
  return (
    <span className={styles.name}>
      {imageUrl && <img {...thumbnailSource(imageUrl)} alt="" loading="lazy" className={styles.thumbnail} />}
      <span className={styles.lines}>
        {imageUrl ? <Link to={paths.libraryOf(title)}>{title}</Link> : title}
        <span className={styles.note}>{imageUrl ? modality : 'The image was deleted'}</span>
      </span>
    </span>
  );
}

function WrongAnswers({ wrongAnswers }: Pick<ItemStatistics, 'wrongAnswers'>) {
  if (wrongAnswers.length === 0) return <span className={styles.note}>None</span>;
  return (
    <ul className={styles.wrong} aria-label="Wrong answers">
      {wrongAnswers.map(({ text, answers }) => (
        <li key={text}>
          <q>{text}</q> <span className={styles.note}>{count(answers, 'time')}</span>
        </li>
      ))}
    </ul>
  );
}

interface ItemTableProps {
  items: readonly ItemStatistics[];
  onEditKey: (item: ItemStatistics) => void;
}

/** Images with their statistics, flags and most frequent wrong answers. */
export function ItemTable({ items, onEditKey }: ItemTableProps) {
  const columns: RecordColumn<ItemStatistics>[] = [
    { title: 'Image', render: (item) => <Name item={item} /> },
    {
      title: 'Look at me',
      render: ({ flags }) => (
        <span className={styles.row}>
          {flags.map((flag) => (
            <Badge key={flag} tone="warning">
              {flagTexts[flag]}
            </Badge>
          ))}
          {flags.length === 0 && <span className={styles.note}>No flags</span>}
        </span>
      ),
    },
    { title: 'Answers', render: ({ answers }) => <span className={styles.number}>{answers}</span> },
    {
      title: 'Facility',
      render: ({ facility }) => <Statistic text={facilityText(facility)} from={facilityMinAnswers} />,
    },
    {
      title: 'Discrimination',
      render: ({ discrimination }) => (
        <Statistic text={decimalText(discrimination)} from={discriminationMinAnswers} />
      ),
    },
    {
      title: 'Median time',
      render: ({ medianSeconds }) =>
        medianSeconds === null ? (
          <span className={styles.note}>Not known</span>
        ) : (
          <span className={styles.number}>{sayDuration(medianSeconds)}</span>
        ),
    },
    { title: 'Wrong answers', render: (item) => <WrongAnswers {...item} /> },
    {
      title: 'Actions',
      isTitleHidden: true,
      render: (item) =>
        item.imageUrl && (
          <Button size="sm" aria-label={`Edit key: ${item.title}`} onClick={() => onEditKey(item)}>
            Edit key
          </Button>
        ),
    },
  ];
  return (
    <RecordTable
      label="Statistics by image"
      columns={columns}
      rows={items}
      keyOf={({ imageId }) => imageId}
    />
  );
}
