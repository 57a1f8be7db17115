import styles from './feedback.module.css';

interface SkeletonProps {
  /** Size of the placeholder in CSS lengths; a number means px. */
  width?: number | string;
  height?: number | string;
  radius?: number | string;
}

/** Placeholder for content that is loading, with the size of that content, so that the layout does not shift. */
export function Skeleton({ width = '100%', height = 16, radius }: SkeletonProps) {
  return (
    <div aria-hidden="true" className={styles.skeleton} style={{ width, height, borderRadius: radius }} />
  );
}
