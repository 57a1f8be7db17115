import type { IconName } from '@medrad/ui/core';

/** A link to somewhere else. */
export interface SocialLink {
  label: string;
  href: string;
  icon: IconName;
}

/** Someone of the team. */
export interface TeamMember {
  name: string;
  credentials: string;
  role: string;
  links: SocialLink[];
}

/** What an installation changes to make the product its own: names, links and the protection code. */
export const site = {
  name: 'Medical Radiology',
  /** The short fixed code of the watermark and of the window title. */
  code: 'IR-07',
  copyright: '© 2025 Medical Radiology. All rights reserved.',
  instagram: { label: 'Instagram', href: 'https://www.instagram.com/medical.radiology', icon: 'instagram' },
  group: { label: 'Telegram group', href: 'https://t.me/medical_radiology', icon: 'send' },
  /** Where Contact leads whoever has no chat; a signed-in user's opens it. */
  contact: { guest: '/login', withoutChat: '/messages' },
  team: [
    {
      name: 'Dr. Meera Nair',
      credentials: 'MBBS, MD Radiodiagnosis, Fellow in Interventional Radiology',
      role: 'Founder and editor, spotters',
      links: [
        {
          label: 'Dr. Meera Nair on Instagram',
          href: 'https://www.instagram.com/drmeeranair.ir',
          icon: 'instagram',
        },
        { label: 'Dr. Meera Nair on Telegram', href: 'https://t.me/drmeeranair', icon: 'send' },
      ],
    },
    {
      name: 'Dr. Arjun Menon',
      credentials: 'MBBS, DNB Radiodiagnosis, FRCR',
      role: 'Founder and editor, reporting room',
      links: [
        {
          label: 'Dr. Arjun Menon on Instagram',
          href: 'https://www.instagram.com/drarjunmenon.rad',
          icon: 'instagram',
        },
        { label: 'Dr. Arjun Menon on Telegram', href: 'https://t.me/drarjunmenon', icon: 'send' },
      ],
    },
  ],
} as const satisfies {
  name: string;
  code: string;
  copyright: string;
  instagram: SocialLink;
  group: SocialLink;
  contact: { guest: string; withoutChat: string };
  team: [TeamMember, TeamMember];
};

/** Drawn over the content. */
export const watermarkText = `${site.code} © Protected Content`;
/** The document's title while another window has the focus. */
export const awayTitle = `⚠ ${site.code} · Session Monitored`;
/** The document's title once the focus came back. */
export const backTitle = `${site.code} · ${site.name}`;
