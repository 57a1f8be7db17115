import { Button, Dialog } from '@medrad/ui/core';

interface SignOutDialogProps {
  /** Number of texts that only this browser has. */
  unsent: number;
  isSigningOut: boolean;
  onKeep: () => void;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks a person who signs out what becomes of texts that only this browser has. */
export function SignOutDialog({ unsent, isSigningOut, onKeep, onDelete, onClose }: SignOutDialogProps) {
  const texts = unsent === 1 ? 'a text' : `${unsent} texts`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Sign out with unsent texts?"
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
        This browser has {texts} that you typed and the server does not have: drafts, or something that could
        not be sent. Kept, they are here when you sign in again in this browser. Delete them if others use
        this device.
      </p>
    </Dialog>
  );
}
