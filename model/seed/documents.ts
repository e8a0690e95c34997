/** The documents of the demo data: the lines of their only page. */
const documents = {
  manual: [
    'User manual',
    '1. Connect the device to power. Its light blinks.',
    '2. In the app, choose Add device and follow the screens.',
    '3. To reset, hold the button for ten seconds until the light blinks twice.',
  ],
  security: [
    'Security description',
    'Firmware is signed with Ed25519 and verified before it is installed.',
    'Keys are kept in a secure element and never leave it.',
    'Reports of vulnerabilities: security@northgate.example',
  ],
};

export type DocumentName = keyof typeof documents;
export const documentNames = Object.keys(documents) as DocumentName[];

export const isDocument = (name: string): name is DocumentName => Object.hasOwn(documents, name);

const contentOf = ([title = '', ...lines]: readonly string[]) =>
  [
    'BT /F1 20 Tf 56 770 Td',
    `(${title}) Tj`,
    '/F1 11 Tf 0 -14 Td',
    ...lines.map(line => `0 -22 Td (${line}) Tj`),
    'ET',
  ].join('\n');

/** A document of the demo data as PDF. */
export const documentNamed = (name: DocumentName): Uint8Array<ArrayBuffer> => {
  const content = contentOf(documents[name]);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const starts: number[] = [];
  for (const [index, object] of objects.entries()) {
    starts.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = starts.map(start => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return new TextEncoder().encode(`${text}xref\n0 ${count}\n0000000000 65535 f \n${table}${trailer}`);
};
