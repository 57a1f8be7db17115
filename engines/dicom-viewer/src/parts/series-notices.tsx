import type { FrameSource } from '@medrad/dicom';
import { Icon } from '@medrad/ui/core';
import styles from '../dicom-viewer.module.css';
import { noticeText } from '../view/notice-text';

/** Notices about a series that a user should read before its images. */
export function SeriesNotices({ source: { notices } }: { source: FrameSource }) {
  if (notices.length === 0) return null;
  return (
    <ul className={styles.notices} aria-label="Notices">
      {notices.map((notice) => {
        const text = noticeText(notice);
        return (
          <li key={text}>
            <Icon name="alert" size={18} />
            <span>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
