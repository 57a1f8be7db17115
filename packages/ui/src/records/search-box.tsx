import { TextField } from '@medrad/ui/core';
import { useEffect, useState } from 'react';
import styles from './records.module.css';

const restMs = 250;
/** The longest text the services search for. */
const maxLength = 200;

interface SearchBoxProps {
  /** What is searched, the landmark's name: `Users`. */
  region: string;
  /** The field's name: `Search users`. */
  label: string;
  placeholder: string;
  /** What is searched for, as the address says. */
  value: string;
  onSearch: (text: string) => void;
}

/** A search that follows once typing rests for a quarter of a second. */
export function SearchBox({ region, label, placeholder, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  // The address also changes by Back and by links.
  if (shown !== value) {
    setShown(value);
    if (text.trim() !== value) setText(value);
  }

  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onSearch(text.trim()), restMs);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);

  return (
    <div role="search" aria-label={region} className={styles.search}>
      <TextField
        type="search"
        label={label}
        isLabelHidden
        icon="search"
        placeholder={placeholder}
        maxLength={maxLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
