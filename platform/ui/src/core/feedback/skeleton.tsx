import styles from './feedback.module.css';

interface SkeletonProps {
  /** Size of the placeholder in CSS lengths; a number means px. */
  width?: number | string;
  height?: number | string;
  radius?: number | string;
}

/** Placeholder of loading content, with the same size, so that the layout does not shift. */
export function Skeleton({ width = '100%', height = 16, radius }: SkeletonProps) {
  return (
    <div aria-hidden="true" className={styles.skeleton} style={{ width, height, borderRadius: radius }} />
  );
}
