import type { ContentItem, ReportDocument } from '@medrad/dicom';
import { createContext, useContext, useId, useMemo } from 'react';
import styles from './documents.module.css';

/** Level of the headings of the outermost containers; the title of the report is above it. */
const firstLevel = 4;
const lastLevel = 6;

/** Numbers of the items to which others refer. */
const targetsIn = (items: readonly ContentItem[]): string[] =>
  items.flatMap(({ refersTo, children }) => [refersTo, ...targetsIn(children)]);

/** The numbers that are shown, because another item names them. */
const ShownNumbers = createContext<ReadonlySet<string>>(new Set());

function ItemText({ item, level }: ItemProps) {
  const { number, relationship, name, value, doubt, isContainer } = item;
  const shownNumber = useContext(ShownNumbers).has(number) ? `(${number})` : '';
  const named = [name, shownNumber].filter(Boolean).join(' ');
  const label = [relationship, named].filter(Boolean).join(': ');
  if (isContainer) {
    const Heading = `h${Math.min(level, lastLevel)}` as 'h4';
    return (
      <Heading className={styles.heading} dir="auto">
        {label || 'Section'}
      </Heading>
    );
  }
  return (
    <p className={styles.item}>
      {label && (
        <>
          <bdi className={styles.name}>{label}</bdi>:{' '}
        </>
      )}
      {value && <bdi className={styles.value}>{value}</bdi>}
      {doubt && <em className={styles.doubt}> {doubt}</em>}
    </p>
  );
}

interface ItemProps {
  item: ContentItem;
  level: number;
}

function Items({ items, level }: { items: readonly ContentItem[]; level: number }) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.number}>
          <ItemText item={item} level={level} />
          <Items items={item.children} level={item.isContainer ? level + 1 : level} />
        </li>
      ))}
    </ul>
  );
}

const titles: Readonly<Record<ReportDocument['kind'], string>> = {
  report: 'Structured report',
  'key-objects': 'Selection of key images',
};

/** The content tree of a structured report: containers are headings, their items nested lists. */
export function ReportContent({ report }: { report: ReportDocument }) {
  const { kind, title, notices, content, leftOut } = report;
  const titleId = useId();
  const targets = useMemo(() => new Set(targetsIn(content)), [content]);
  return (
    // Focusable, so that arrow keys scroll the dialog around it.
    <div className={styles.report} role="region" aria-labelledby={titleId} tabIndex={0}>
      <h3 id={titleId} className={styles.title} dir="auto">
        {title || titles[kind]}
      </h3>
      {notices.length > 0 && (
        <div className={styles.notice} role="note">
          {notices.map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
        </div>
      )}
      <ShownNumbers value={targets}>
        {content.length > 0 ? <Items items={content} level={firstLevel} /> : <p>This report is empty.</p>}
      </ShownNumbers>
      {leftOut > 0 && (
        <p className={styles.notice} role="note">
          The report is too large to be shown whole: {leftOut.toLocaleString('en')} more{' '}
          {leftOut === 1 ? 'item is' : 'items are'} not listed.
        </p>
      )}
    </div>
  );
}
