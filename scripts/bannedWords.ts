/** What user texts must not contain, and what to write instead; single words are in cspell.json. */
export const bannedWords: readonly { banned: RegExp; instead: string }[] = [
  { banned: /\bcan ?not\b/gi, instead: "can't" },
  { banned: /\bunless said\b/gi, instead: 'default: …' },
  { banned: /\bgoes without saying\b/gi, instead: 'is the default' },
  { banned: /\bat the (most|least)\b/gi, instead: 'max, up to, at least' },
  { banned: /\b(stays?|right) as (it is|it stands|they are)\b/gi, instead: "can't be changed" },
  { banned: /\bnothing fits\b/gi, instead: 'No results match …' },
  { banned: /\bwhat people read\b/gi, instead: 'Shown in …' },
  { banned: /\b(put in|taken? out of) use\b/gi, instead: 'enable, disable' },
  { banned: /\be-mails?\b/gi, instead: 'email' },
  { banned: /(?<![\w.-])[Ii]ds?(?![\w.-])/g, instead: 'ID' },
  {
    banned: /(?<!\/)\blogin\b|\blogged (in|out)\b|\b(please|to|and|must|can) log (in|out)\b/gi,
    instead: 'sign in, sign out',
  },
];

/** Texts that the specification requires verbatim; `row` is the ID of the requirement. */
export const specificationTexts: readonly { row: string; text: string }[] = [
  { row: 'SES-01', text: 'Your session has expired. Please log in again.' },
  { row: 'VAL-07', text: 'The :attribute cannot occur in the past.' },
  { row: 'VAL-11', text: 'The :attribute field cannot contain the following words' },
  { row: 'FLG-01', text: 'Cloud projects cannot be created as of' },
  { row: 'CAP-05', text: 'is not a valid capability id.' },
];
