import { Button, Dialog } from '@medrad/ui/core';

interface SignOutDialogProps {
  /** Number of texts, recordings and files that only this browser has. */
  unsent: number;
  isSigningOut: boolean;
  onKeep: () => void;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks a person who signs out whether drafts, answers and files that only this browser has are kept or deleted. */
export function SignOutDialog({ unsent, isSigningOut, onKeep, onDelete, onClose }: SignOutDialogProps) {
  const [work, it] =
    unsent === 1
      ? ['1 draft, answer or file of yours is', 'it']
      : [`${unsent} drafts, answers or files of yours are`, 'them'];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Sign out with unsent work?"
      footer={
        <>
          <Button disabled={isSigningOut} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" disabled={isSigningOut} onClick={onDelete}>
            Delete and sign out
          </Button>
          <Button variant="primary" isLoading={isSigningOut} onClick={onKeep}>
            Keep and sign out
          </Button>
        </>
      }
    >
      <p>
        {work} only in this browser; the server does not have {it}. If you keep {it}, this browser has {it}{' '}
        when you sign in again. Delete {it} if others use this device.
      </p>
    </Dialog>
  );
}
