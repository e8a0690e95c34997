import { list, section, text, type Topic } from '../topic.ts';

export const drafts: Topic = {
  id: 'drafts',
  group: 'use',
  title: 'Drafts and conflicts',
  lead: 'Nothing you typed is lost: not by a closed tab, not by an expired session, not by a colleague who saved first.',
  sections: [
    section(
      'drafts',
      'Drafts',
      list(
        'Half a second after you stop typing, the form keeps what differs from the record as a draft. The time is shown in the form.',
        'Open the form again and the draft is back. Discard removes it, and can be undone while the message is shown.',
        'The project list shows Continue where you were while a draft waits.',
        'Drafts stay in this browser, apart for each person and organization. Passwords are never kept.',
      ),
      text('A browser that allows no storage, such as some private windows, says that drafts are off.'),
    ),
    section(
      'expired',
      'When the session ends while you type',
      text(
        'You are taken to the first page with a message. Sign in again and continue from the draft. Nothing was sent in the meantime.',
      ),
    ),
    section(
      'conflicts',
      'When a colleague saved first',
      text(
        'Saving never overwrites a version that you have not seen. You get both versions, field by field: what you typed, and what was saved. Where only one side changed, that side is chosen already.',
      ),
      list(
        'Keep mine takes everything you typed.',
        'Take theirs takes everything that was saved.',
        'Save this mix takes what you chose for each field.',
      ),
      text('Scripts get the same protection: see [ETag and If-Match](/help/api#versions).'),
    ),
    section(
      'connection',
      'When the connection breaks',
      text(
        'A save that got no answer can be repeated without harm: the second one gets the answer of the first. See [Idempotency-Key](/help/api#idempotency).',
      ),
    ),
  ],
};
