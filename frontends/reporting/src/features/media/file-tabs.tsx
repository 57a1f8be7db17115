import type { CaseFile } from '@medrad/contracts';
import { Icon } from '@medrad/ui/core';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { iconOf } from '../cases/file-type';
import styles from './media.module.css';

interface FileTabsProps {
  files: readonly CaseFile[];
  chosen: CaseFile;
  onChoose: (id: string) => void;
  children: ReactNode;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** A tab list of the files of a case, operated by arrow keys. */
export function FileTabs({ files, chosen, onChoose, children }: FileTabsProps) {
  const id = useId();

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = files[(files.indexOf(chosen) + step + files.length) % files.length];
    if (!next) return;
    onChoose(next.id);
    document.getElementById(`${id}-${next.id}`)?.focus();
  }
  return (
    <>
      <div className={styles.strip} role="tablist" aria-label="Files of this case" onKeyDown={handleKeyDown}>
        {files.map((file) => (
          <button
            key={file.id}
            id={`${id}-${file.id}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={file.id === chosen.id}
            aria-controls={file.id === chosen.id ? `${id}-panel` : undefined}
            tabIndex={file.id === chosen.id ? 0 : -1}
            onClick={() => onChoose(file.id)}
          >
            <Icon name={iconOf([file])} />
            <span>{file.fileName}</span>
            {[file.modality, file.sequence].map((text) =>
              text ? (
                <span key={text} className={styles.facts}>
                  {text}
                </span>
              ) : null,
            )}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${chosen.id}`}>
        {children}
      </div>
    </>
  );
}
