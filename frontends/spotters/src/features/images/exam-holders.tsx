import type { ImageHolders } from '@medrad/contracts';
import { count } from '../../count';
import { spottersApi } from '../../spotters.api';
import styles from './images.module.css';

/** The holders of an image as they are when a dialog opens. */
export const useImageHolders = (imageId: string) =>
  spottersApi.useGetImageHoldersQuery({ id: imageId }, { refetchOnMountOrArgChange: true });

/** The papers, with their states, and the exams that hold an image's file; null when there are none. */
function describe({ papers, exams }: ImageHolders): string | null {
  const named = papers.map(({ title, state }) => `"${title}" (${state})`).join(', ');
  const parts = [
    ...(papers.length > 0 ? [`${count(papers.length, 'exam paper')}: ${named}`] : []),
    ...(exams > 0 ? [count(exams, 'exam')] : []),
  ];
  return parts.length === 0 ? null : parts.join(', and ');
}

interface ExamHoldersProps {
  imageId: string;
  /** What papers and exams go on showing: "the former image". */
  kept: string;
  /** Label of the checkbox with which papers and exams change too. */
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/**
 * Says which papers and exams go on showing an image that is about to be replaced or deleted, and offers to change them
 * too. Renders nothing when no paper and no exam holds the image.
 */
export function ExamHolders({ imageId, kept, label, isChecked, onChange }: ExamHoldersProps) {
  const { data, isLoading, isError } = useImageHolders(imageId);
  if (isLoading) return <span role="status">Looking for exam papers with this image…</span>;
  const described = data && !isError ? describe(data) : null;
  if (!isError && !described) return null;
  return (
    <span className={styles.holders}>
      <span role="status">
        {described
          ? `Used in ${described}. They go on showing ${kept}.`
          : `It is not known which exam papers use this image. They go on showing ${kept}.`}
      </span>
      <label className={styles.holdersChoice}>
        <input type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
        <span>{label}</span>
      </label>
    </span>
  );
}
