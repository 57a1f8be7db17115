import { searchMaxLength } from '@medrad/contracts/limits';
import { TextField } from '@medrad/ui/core';
import styles from './search-box.module.css';
import { useDebouncedText } from './use-debounced-text';

interface SearchFieldProps {
  /** Label of the field, e.g. `Search users`. */
  label: string;
  placeholder: string;
  /** The current search text, which the page takes from its URL. */
  value: string;
  /** Called with the trimmed text after a pause in typing. */
  onSearch: (text: string) => void;
  /** Largest length in characters. Default: the largest length of a search text in the contracts. */
  maxLength?: number;
}

/** A search field that searches while typing, for use among other filters. */
export function SearchField({
  label,
  placeholder,
  value,
  onSearch,
  maxLength = searchMaxLength,
}: SearchFieldProps) {
  const [text, setText] = useDebouncedText(value, onSearch);
  return (
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
  );
}

interface SearchBoxProps extends SearchFieldProps {
  /** Name of the search landmark, e.g. `Users`. */
  region: string;
}

/** A search landmark with one field that searches while typing. */
export function SearchBox({ region, ...field }: SearchBoxProps) {
  return (
    <div role="search" aria-label={region} className={styles.search}>
      <SearchField {...field} />
    </div>
  );
}
