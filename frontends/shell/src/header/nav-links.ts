import { useFeature, useSession } from '@medrad/remote-kit';

/** A link of the header. */
interface NavLinkEntry {
  label: string;
  to: string;
}

/** The header links of a signed-in user; none for a guest. */
export function useNavLinks(): NavLinkEntry[] {
  const { user } = useSession();
  const { isEnabled } = useFeature('peer_review');
  if (!user) return [];
  return [
    { label: 'Spotters', to: '/tests' },
    { label: 'Theory Papers', to: '/theory-papers' },
    ...(isEnabled ? [{ label: 'Peer Review and Discussion', to: '/peer-review' }] : []),
  ];
}
