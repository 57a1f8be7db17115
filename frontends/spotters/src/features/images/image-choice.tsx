import type { Image } from '@medrad/contracts';
import { thumbnailSource } from '@medrad/ui/viewer';
import styles from './images.module.css';

interface ImageChoiceProps {
  image: Image;
  /** Whether to show a checkbox instead of a radio button. */
  isMultiple: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

export function ImageChoice({ image, isMultiple, isChosen, onChoose }: ImageChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        type={isMultiple ? 'checkbox' : 'radio'}
        name="existing-image"
        checked={isChosen}
        onChange={onChoose}
      />
      <img {...thumbnailSource(image.imageUrl)} alt="" loading="lazy" />
      <span className={styles.choiceTitle}>{image.title}</span>
      <span className={styles.choiceKind}>{image.modality}</span>
    </label>
  );
}
