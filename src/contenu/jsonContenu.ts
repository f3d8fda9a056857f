import type { Faq } from '#contract'

/** The questions as search engines read them (schema.org/FAQPage). */
export function jsonFaq(faqs: Pick<Faq, 'question' | 'reponse'>[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, reponse }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: reponse },
    })),
  }
}
