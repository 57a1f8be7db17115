import { BackLink, useSession } from '@medrad/remote-kit';
import { DeveloperGate } from '@medrad/remote-kit/access';
import { DraftChoice } from '@medrad/remote-kit/drafts';
import { useNavigate } from '@medrad/remote-kit/router';
import { Button, Card, ConfirmDialog, Page, PageHeader } from '@medrad/ui/core';
import { useState } from 'react';
import { paths } from '../../paths';
import { PageSkeleton } from '../page-skeleton';
import styles from './components/builder.module.css';
import { DetailsForm } from './components/details-form';
import { ImageForm } from './components/image-form';
import { SavedImages } from './components/saved-images';
import { useBuilderDraft } from './hooks/use-builder-draft';
import { useCreateTest } from './hooks/use-create-test';
import { useLeaveGuard } from './hooks/use-leave-guard';
import { useSavedImages } from './hooks/use-saved-images';

const title = 'Create New Test';

/** /tests/create: builds a spotter from image files and images of the library. */
export default function BuilderPage() {
  const { user } = useSession();
  // When the session ends, the entered data stays on the screen; when another user signs in, that user's draft is
  // shown.
  const [userId, setUserId] = useState(user?.id);
  if (user && user.id !== userId) setUserId(user.id);
  return (
    <DeveloperGate title={title} back={<BackLink to={paths.tests}>Back to Tests</BackLink>}>
      {userId === undefined ? <PageSkeleton /> : <Builder key={userId} userId={userId} />}
    </DeveloperGate>
  );
}

function Builder({ userId }: { userId: string }) {
  const work = useBuilderDraft(userId);
  const saved = useSavedImages(work);
  const { create, isCreating, missingId } = useCreateTest();
  const navigate = useNavigate();
  const guard = useLeaveGuard({
    hasWork: saved.images.length > 0 || saved.held.file !== null,
    // A reload loses only the selected file; all other data is stored in the browser.
    isLostOnReload: saved.held.file !== null,
  });

  async function handleCreate() {
    if (!(await create(work.draft.form, saved.images))) return;
    work.clear();
    await navigate(paths.tests);
  }

  function discard() {
    saved.held.clear();
    work.clear();
  }

  return (
    <Page width="xl">
      <PageHeader
        title={title}
        subtitle="Save the images one by one, then create the test."
        back={<BackLink to={paths.tests}>Back</BackLink>}
      />
      {work.isRestored && (
        <Card padding="md" className={styles.restored}>
          <p>This is the test you began earlier. Files that were not saved must be chosen again.</p>
          <Button size="sm" icon="trash" onClick={discard}>
            Start over
          </Button>
        </Card>
      )}
      <DraftChoice theirs={work.theirs} onChoose={work.choose} />
      <div className={styles.columns}>
        <ImageForm saved={saved} />
        <div className={styles.column}>
          <SavedImages saved={saved} missingId={missingId} />
          <DetailsForm
            form={work.draft.form}
            onChange={(part) => work.change(({ form }) => ({ form: { ...form, ...part } }))}
            imageCount={saved.images.length}
            isCreating={isCreating}
            onCreate={() => void handleCreate()}
          />
        </div>
      </div>
      <ConfirmDialog
        open={guard.isAsking}
        onOpenChange={(open) => !open && guard.stay()}
        title="Leave without creating the test?"
        description="The images of this test are not part of any test yet. What you entered is kept in this browser until you return; an image file that was not saved must be chosen again."
        confirmLabel="Leave"
        cancelLabel="Stay"
        tone="danger"
        onConfirm={guard.leave}
      />
    </Page>
  );
}
