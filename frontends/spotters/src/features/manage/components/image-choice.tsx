import type { Image } from '@medrad/contracts';
import { thumbnailSource } from '@medrad/ui/viewer';
import styles from './manage.module.css';

interface ImageChoiceProps {
  image: Image;
  isChosen: boolean;
  onChoose: () => void;
}

export function ImageChoice({ image, isChosen, onChoose }: ImageChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name="existing-image" checked={isChosen} onChange={onChoose} />
      <img {...thumbnailSource(image.imageUrl)} alt="" loading="lazy" />
      <span className={styles.choiceTitle}>{image.title}</span>
      <span className={styles.choiceKind}>{image.modality}</span>
    </label>
  );
}
