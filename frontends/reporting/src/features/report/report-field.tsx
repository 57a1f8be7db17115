import { TextArea } from '@medrad/ui/core';
import { useLayoutEffect, useRef } from 'react';
import { wordsText } from './count-words';

interface ReportFieldProps {
  label: string;
  rows: number;
  maxLength: number;
  value: string;
  onChange: (text: string) => void;
  /** Position to which the caret is moved; a new object moves it again. */
  caret?: { at: number };
  /** Called with the position of the caret after it moved, and when the field loses the focus. */
  onPlace?: (at: number) => void;
}

/** A section of a report with its number of words. */
export function ReportField({ label, rows, maxLength, value, onChange, caret, onPlace }: ReportFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    // Setting a value moves the caret of a focused field to its end.
    if (caret && area.current === document.activeElement) area.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);
  return (
    <TextArea
      ref={area}
      label={label}
      required
      rows={rows}
      maxLength={maxLength}
      spellCheck
      hint={wordsText(value)}
      value={value}
      onSelect={({ currentTarget }) => onPlace?.(currentTarget.selectionStart)}
      onBlur={({ target }) => onPlace?.(target.selectionStart)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
