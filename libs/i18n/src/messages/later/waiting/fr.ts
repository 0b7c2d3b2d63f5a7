export const waitingTexts = {
  waitingListJoin: 'Rejoindre la liste d’attente',
  waitingListJoinTitle: 'Liste d’attente : {{name}}',
  waitingListLead:
    'Quand des places se libèrent, elles sont gardées pour la première personne de la liste, qui reçoit un e-mail.',
  waitingListAlso: 'Cela irait aussi',
  waitingListSend: 'Demander une place',
  waitingListSent: 'Regardez votre boîte de réception',
  waitingListSentText:
    'Nous avons écrit à {{email}}. Votre rang compte dès que vous avez suivi le lien de cet e-mail.',
  waitingListClose: 'Fermer',
  waitingListConfirm: 'Prendre ma place',
  waitingListConfirmTitle: 'Prenez votre place sur la liste',
  waitingListConfirmText:
    'Vous avez demandé {{wish}}. Votre rang compte à partir du moment où vous le prenez.',
  waitingListPlace: 'Numéro {{place}} sur la liste d’attente',
  waitingListPlaceText:
    'Pour {{wish}}. Dès que des places se libèrent pour vous, nous les gardons et écrivons à {{email}}.',
  waitingListPassed:
    'Il s’est libéré moins de places que vous n’en voulez ; de plus petits groupes sont donc passés avant vous. Si cela continue, ce qui se libère est gardé pour vous.',
  waitingListLapsed:
    'Vous avez laissé passer une offre et êtes maintenant à la fin de la liste. Vous recevrez encore une offre.',
  waitingListLeave: 'Quitter la liste',
  waitingListOfferTitle: 'Des billets sont gardés pour vous',
  waitingListOfferText: '{{wish}}. Achetez-les avant le {{time}}. Ensuite, ils iront aux suivants.',
  waitingListTimer: 'Gardé pour vous',
  waitingListBuy: 'Acheter les billets',
  waitingListOtherCart: 'Les places de votre panier actuel seront abandonnées.',
  waitingListDecline: 'Je n’en veux plus',
  waitingListOrderedTitle: 'Votre commande attend son paiement',
  waitingListOrderedText: '{{wish}} : c’est dans votre commande. Ouvrez l’e-mail qui la concerne pour payer.',
  waitingListPurchasedTitle: 'Vous avez vos billets',
  waitingListPurchasedText: 'Ils sont arrivés par e-mail. L’attente est finie.',
  waitingListEndedTitle: 'Vous n’êtes plus sur la liste',
  waitingListEndedText:
    'Votre place sur la liste pour {{wish}} a pris fin. Si les billets sont épuisés, vous pouvez rejoindre la liste à nouveau ci-dessous.',
  waitingListUnknownTitle: 'Ce lien n’est pas valable',
  waitingListUnknownText:
    'Une demande qui n’est pas confirmée dans la journée est oubliée. Si les billets sont épuisés, vous pouvez rejoindre la liste à nouveau ci-dessous.',
  'errors.waiting.not_found': 'Cette place sur la liste n’existe plus.',
  'errors.waiting.not_sold_out': 'Il y a de nouveau des billets. Rechargez la page et choisissez-les.',
  'errors.waiting.state': 'Votre place sur la liste a changé entre-temps. Rechargez la page.',
} as const;
