import { classNames } from '@medrad/ui/core';
import styles from './cards.module.css';

/** A description below a title, clamped to a number of lines. */
export function CardText({ lines, children }: { lines: 2 | 3; children: string }) {
  return <p className={classNames(styles.text, lines === 3 && styles.three)}>{children}</p>;
}
