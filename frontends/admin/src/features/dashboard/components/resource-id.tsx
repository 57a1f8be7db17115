import { useToast } from '@medrad/remote-kit';
import { Tooltip } from '@medrad/ui/core';
import styles from './dashboard.module.css';

const shownLength = 8;

/** The beginning of an id; the whole id is shown on hover and copied on click. */
export function ResourceId({ id }: { id: string }) {
  const { toast } = useToast();

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(id);
      toast({ title: 'Copied', description: id });
    } catch {
      // Without access to the clipboard, shows the id so that the user can copy it by hand.
      toast({ title: 'Not copied', description: id });
    }
  }

  return (
    <Tooltip content={id}>
      <button
        type="button"
        className={styles.id}
        aria-label={`Copy id ${id}`}
        onClick={() => void handleCopy()}
      >
        {id.slice(0, shownLength)}
      </button>
    </Tooltip>
  );
}
