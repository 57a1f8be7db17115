import styles from './feedback.module.css';

interface SkeletonProps {
  /** CSS lengths; a number is px. */
  width?: number | string;
  height?: number | string;
  radius?: number | string;
}

/** The place of something that is coming; it has its size, so that nothing jumps when it arrives. */
export function Skeleton({ width = '100%', height = 16, radius }: SkeletonProps) {
  return (
    <div aria-hidden="true" className={styles.skeleton} style={{ width, height, borderRadius: radius }} />
  );
}
