import type { PeerComment } from '@medrad/contracts';
import { useDeveloperMode, useToast } from '@medrad/remote-kit';
import { IconButton, type IconName, Menu, type MenuEntry } from '@medrad/ui/core';
import { paths } from '../../../paths';
import { copyText } from '../copy-text';
import { type CommentAction, useDiscussionFacts } from './discussion-context';
import { useIsRecent } from './use-is-recent';

/** Copies a link to a comment. */
function useCopyLink({ id }: PeerComment) {
  const { peerCase } = useDiscussionFacts();
  const { toast } = useToast();
  return async () => {
    const isCopied = await copyText(new URL(paths.comment(peerCase.id, id), location.origin).href);
    toast(
      isCopied
        ? { title: 'Link copied', variant: 'success' }
        : { title: 'Error', description: 'The link could not be copied', variant: 'destructive' },
    );
  };
}

/** All actions on a comment except replying; leaves out those that the server would refuse. */
export function CommentMenu({ comment }: { comment: PeerComment }) {
  const { peerCase, onAct } = useDiscussionFacts();
  const { isDeveloper } = useDeveloperMode();
  const isOwn = useIsRecent(comment.createdAt) && comment.isMine;
  const copyLink = useCopyLink(comment);
  const entry = (
    kind: CommentAction['kind'],
    label: string,
    more: { icon?: IconName; tone?: 'danger' },
  ): MenuEntry => ({
    label,
    onSelect: () => onAct({ kind, comment }),
    ...more,
  });

  const items: MenuEntry[] = [
    { label: 'Copy link', icon: 'share', onSelect: () => void copyLink() },
    ...(peerCase.isMine || isDeveloper ? [entry('accept', 'Accept as answer', { icon: 'award' })] : []),
    ...(isOwn ? [entry('edit', 'Edit', { icon: 'edit' })] : []),
    ...(comment.isMine ? [] : [entry('report', 'Report', { icon: 'flag' })]),
    ...(isOwn || isDeveloper ? [entry('delete', 'Delete', { icon: 'trash', tone: 'danger' })] : []),
  ];
  return (
    <Menu
      label="Comment"
      align="end"
      items={items}
      trigger={
        <IconButton size="sm" icon="more" label={`More actions for the comment by ${comment.user.name}`} />
      }
    />
  );
}
