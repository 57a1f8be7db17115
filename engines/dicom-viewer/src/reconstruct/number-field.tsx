import { useState } from 'react';
import styles from './reconstruct.module.css';

interface NumberFieldProps {
  label: string;
  value: number;
  minimum?: number;
  maximum?: number;
  onValue: (value: number) => void;
}

const rounded = (value: number) => String(Number(value.toFixed(value < 10 ? 2 : 1)));

/** A number field; a valid number applies on Enter or blur. */
export function NumberField({ label, value, minimum, maximum, onValue }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const number = Number(typed?.replace(',', '.'));
    if (typed !== null && typed.trim() !== '' && Number.isFinite(number))
      onValue(Math.min(maximum ?? Infinity, Math.max(minimum ?? -Infinity, number)));
    setTyped(null);
  };
  return (
    <label className={styles.field}>
      {label}
      <input
        className={styles.number}
        inputMode="decimal"
        value={typed ?? rounded(value)}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={take}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take();
          if (key === 'Escape') setTyped(null);
        }}
      />
    </label>
  );
}
