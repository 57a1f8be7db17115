/** A part of the product that a remote brings. */
export interface Area {
  /** The remote's name in /remotes.json. */
  remote: string;
  /** How people call it. */
  label: string;
  /** Path prefixes that are its own. */
  paths: string[];
  /** What stands above its first screen, shown while the area is on its way. Must agree with index.html. */
  start?: { path: string; title: string; subtitle: string };
}

/** Which remote answers which path. */
export const areas: Area[] = [
  {
    remote: 'spotters',
    label: 'Spotters',
    paths: ['/tests', '/exams', '/admin/suggestions'],
    start: {
      path: '/tests',
      title: 'Spotters',
      subtitle: 'Image-based cases with key points for quick recall',
    },
  },
  { remote: 'papers', label: 'Theory Papers', paths: ['/theory-papers'] },
  { remote: 'peer-review', label: 'Peer Review and Discussion', paths: ['/peer-review'] },
  { remote: 'reporting', label: 'Reporting Room', paths: ['/reporting-room'] },
  { remote: 'messaging', label: 'Messages', paths: ['/messages', '/admin/messages'] },
  { remote: 'learning', label: 'Reviews', paths: ['/learning'] },
  { remote: 'admin', label: 'Administration', paths: ['/admin/users', '/admin/dashboard'] },
];

/** The area a path belongs to, if any. */
export function areaOf(pathname: string): Area | undefined {
  return areas.find(({ paths }) =>
    paths.some((path) => pathname === path || pathname.startsWith(`${path}/`)),
  );
}
