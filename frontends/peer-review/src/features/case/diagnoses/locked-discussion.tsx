import type { PeerCase } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { Button, Icon } from '@medrad/ui/core';
import { peerReviewApi } from '../../../peer-review.api';
import { CommitForm } from './commit-form';
import styles from './diagnoses.module.css';

/** A button that unlocks the discussion without a diagnosis. */
function JustRead({ caseId }: { caseId: string }) {
  const [commit, { isLoading }] = peerReviewApi.usePutPeerCommitmentMutation();
  const { toast } = useToast();
  async function handleClick() {
    const { error } = await commit({ id: caseId, body: { diagnoses: [] } });
    if (!error) return;
    const description = errorMessage(error, 'The discussion could not be opened');
    toast({ title: 'Error', description, variant: 'destructive' });
  }
  return (
    <Button isLoading={isLoading} onClick={() => void handleClick()}>
      Just read
    </Button>
  );
}

/**
 * Shown in place of the discussion until the reader commits to a diagnosis or chooses to read only.
 */
export function LockedDiscussion({ peerCase, userId }: { peerCase: PeerCase; userId: string }) {
  const { id, commentCount } = peerCase;
  return (
    <>
      <p className={styles.locked}>
        <Icon name="lock" size={18} />
        {commentCount === 1 ? '1 comment' : `${commentCount} comments`}, locked
      </p>
      <p>
        The author asks for your diagnosis first. Commit to one to three diagnoses, the likeliest first, and
        the discussion opens. To open it without a diagnosis, choose “Just read”; you are then left out of the
        count.
      </p>
      <CommitForm caseId={id} userId={userId} submitLabel="Commit" after={<JustRead caseId={id} />} />
    </>
  );
}
