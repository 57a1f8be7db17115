import { ratingMax } from '@medrad/contracts/limits';
import { useId } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import styles from './star-rating.module.css';

interface StarRatingProps {
  /** 0 (none) to {@link ratingMax}; a read-only average is rounded to whole stars. */
  value: number;
  label: string;
  /** Called with the chosen rating; absent for a read-only rating. */
  onChange?: (value: number) => void;
}

const steps = Array.from({ length: ratingMax }, (_, index) => index + 1);

/** One to {@link ratingMax} stars, as a radio group or, when read-only, as an image. */
export function StarRating({ value, label, onChange }: StarRatingProps) {
  const name = useId();
  if (!onChange) {
    return (
      <span className={classNames(styles.stars, styles.readOnly)} role="img" aria-label={label}>
        {steps.map((step) => (
          <Icon key={step} name="star" size={16} isFilled={step <= Math.round(value)} />
        ))}
      </span>
    );
  }
  return (
    <div className={styles.stars} role="radiogroup" aria-label={label}>
      {steps.map((step) => (
        <label key={step} className={styles.star}>
          <input
            type="radio"
            name={name}
            aria-label={step === 1 ? '1 star' : `${step} stars`}
            checked={value === step}
            onChange={() => onChange(step)}
          />
          <Icon name="star" size={30} isFilled={step <= value} />
        </label>
      ))}
    </div>
  );
}
