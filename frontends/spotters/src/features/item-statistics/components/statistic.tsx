import { VisuallyHidden } from '@medrad/ui/core';
import styles from './items.module.css';

/** A facility in words: `75 %`. */
export const facilityText = (facility: number | null): string | null =>
  facility === null ? null : `${Math.round(facility * 100)} %`;

/** A correlation or reliability with two decimals and a minus sign: `−0.25`. */
export const decimalText = (value: number | null): string | null =>
  value === null ? null : value.toFixed(2).replace('-', '−');

/** A statistic, or how many answers are needed before it can be shown. */
export function Statistic({ text, from }: { text: string | null; from: number }) {
  if (text !== null) return <span className={styles.number}>{text}</span>;
  return (
    <span className={styles.note}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>told from {from} answers on</VisuallyHidden>
    </span>
  );
}
