/** Which orders of a list are shown (SPEC §9): those that are not archived, those that are, or both. */
export const ARCHIVED_CHOICES = ['false', 'true', 'all'] as const;
export type ArchivedChoice = (typeof ARCHIVED_CHOICES)[number];
