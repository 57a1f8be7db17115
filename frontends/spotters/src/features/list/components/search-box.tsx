import { TextField } from '@medrad/ui/core';
import { useEffect, useState } from 'react';
import styles from './list.module.css';

const restMs = 250;

interface SearchBoxProps {
  value: string;
  onSearch: (text: string) => void;
}

/** Filters the spotters by title or description; the address follows once typing rests. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  // The address also changes by the header's search and by Back.
  if (shown !== value) {
    setShown(value);
    if (text.trim() !== value) setText(value);
  }

  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onSearch(text), restMs);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);

  return (
    <div role="search" aria-label="Spotters" className={styles.search}>
      <TextField
        type="search"
        label="Search spotters"
        isLabelHidden
        icon="search"
        placeholder="Search by title or description..."
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
