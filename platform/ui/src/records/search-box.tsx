import { searchMaxLength } from '@medrad/contracts/limits';
import { TextField } from '@medrad/ui/core';
import styles from './search-box.module.css';
import { useDebouncedText } from './use-debounced-text';

interface SearchFieldProps {
  /** The field's name: `Search users`. */
  label: string;
  placeholder: string;
  /** What is searched for, as the address says. */
  value: string;
  /** Given the text without the space around it, once typing rests. */
  onSearch: (text: string) => void;
  /** In characters; that of a search unless told. */
  maxLength?: number;
}

/** A search that follows typing, among the other filters of a form of one's own. */
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
  /** What is searched, the landmark's name: `Users`. */
  region: string;
}

/** A search that follows typing and stands alone. */
export function SearchBox({ region, ...field }: SearchBoxProps) {
  return (
    <div role="search" aria-label={region} className={styles.search}>
      <SearchField {...field} />
    </div>
  );
}
