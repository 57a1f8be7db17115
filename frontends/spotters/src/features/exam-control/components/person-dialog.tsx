import { Button, Dialog, ErrorState, Spinner } from '@medrad/ui/core';
import { SearchField } from '@medrad/ui/records';
import { useState } from 'react';
import { spottersApi } from '../../../spotters.api';
import styles from './exam-control.module.css';
import { ExtraTimeDialog } from './extra-time-dialog';

/** Maximum number of people shown; a search narrows them down. */
const shownPeople = 8;

interface Person {
  id: string;
  name: string;
}

interface PersonDialogProps {
  /** Chosen person; null while a person is being chosen. */
  choice: Person | null;
  onChoose: (person: Person) => void;
  onClose: () => void;
}

/** A dialog in which a teacher chooses a person, unless one is given, and edits that person's extra time. */
export default function PersonDialog({ choice, onChoose, onClose }: PersonDialogProps) {
  return (
    <Dialog
      open
      isHost
      onOpenChange={(open) => !open && onClose()}
      title="Who needs extra time?"
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      {choice ? <ExtraTimeDialog person={choice} onClose={onClose} /> : <People onChoose={onChoose} />}
    </Dialog>
  );
}

function People({ onChoose }: Pick<PersonDialogProps, 'onChoose'>) {
  const [q, setQ] = useState('');
  const found = spottersApi.useListUsersQuery({ limit: shownPeople, ...(q && { q }) });
  return (
    <>
      <SearchField
        label="Find a person"
        placeholder="Name, institute or email..."
        value={q}
        onSearch={setQ}
      />
      {found.isError ? (
        <ErrorState
          title="Failed to fetch the people"
          error={found.error}
          onRetry={() => void found.refetch()}
        />
      ) : !found.currentData ? (
        <Spinner label="Loading people" />
      ) : found.currentData.length === 0 ? (
        <p role="status">Nobody matches.</p>
      ) : (
        <ul className={styles.people} aria-label="People">
          {found.currentData.map(({ id, name, institute, email }) => (
            <li key={id} className={styles.choice}>
              <span className={styles.lines}>
                <strong>{name}</strong>
                <span className={styles.note}>
                  {institute}, {email}
                </span>
              </span>
              <Button size="sm" aria-label={`Choose ${name}`} onClick={() => onChoose({ id, name })}>
                Choose
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
