/** Modules that only the listed importers may import. */
export const doors: readonly { to: string; onlyFrom: string; advice: string }[] = [
  {
    to: '^core/contract/index\\.ts',
    onlyFrom: '^server/|^core/services/call-api\\.ts|^core/messages/file-server\\.ts',
    advice: 'A screen would load the schemas of every call: import the resource that it calls.',
  },
  {
    // The memory platform is not one to run on: /example shows it.
    to: '^core/platform/(?!(ports|memory)\\.ts)',
    onlyFrom:
      '^core/(platform|testing)/|^web/main\\.tsx?$|^entrypoints/[^/]+/(main|index)\\.tsx?$|^entrypoints/background/',
    advice: 'A platform is chosen once, in a main or index file, and passed on as the port it implements.',
  },
  {
    to: '^(core|server)/testing/|\\.test\\.tsx?$|^(tests|scripts|bench)/',
    onlyFrom: '^(core|server)/testing/|^(tests|scripts|bench)/',
    advice: 'Product code never needs a test, a tool or a fake.',
  },
];

/** Folders whose children must not import each other. */
export const strangers: readonly { path: string; advice: string }[] = [
  {
    path: 'entrypoints/',
    advice: 'Entrypoints talk by messages; what they share belongs to core/, components/ or features/.',
  },
  {
    path: 'web/screens/',
    advice: 'A screen imports no other screen’s folder: lift what both need to features/, web/shell or components/.',
  },
];
