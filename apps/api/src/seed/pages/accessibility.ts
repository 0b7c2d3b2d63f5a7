import { text, type PageSeed } from './page-seed.ts';

/** The accessibility statement, and how wheelchair spaces are bought. */
export const accessibility: PageSeed = {
  slug: 'accessibility',
  isPrimaryMenuPage: false,
  isFooterPage: true,
  texts: {
    en: text(
      'Accessibility',
      'How accessible this site is, and how to buy wheelchair spaces and companion seats.',
      'We aim for WCAG 2.2, level AA, and EN 301 549. You can buy tickets with the keyboard alone and with a screen reader. Every seating plan has a list with the same seats.',
      'Wheelchair spaces and companion seats are marked on the plan and in the list of halls that have them. If you need another seat, step-free access or an assistant, write to the organiser named on the event page before you buy.',
      'PDF tickets are not tagged for screen readers yet; your order page has the same information. If something does not work for you, contact us at the address at the foot of this page. We answer within five working days.',
    ),
    sr: text(
      'Pristupačnost',
      'Koliko je ovaj sajt pristupačan i kako se kupuju mesta za korisnike kolica i njihove pratioce.',
      'Cilj nam je WCAG 2.2, nivo AA, i EN 301 549. Karte možete kupiti samo tastaturom i uz čitač ekrana. Svaki plan sedenja ima i listu istih mesta.',
      'Mesta za korisnike kolica i za pratioce označena su na planu i u listi dvorana koje ih imaju. Ako vam treba drugo mesto, pristup bez stepenica ili asistent, pre kupovine pišite organizatoru navedenom na stranici događaja.',
      'PDF karte još nisu označene za čitače ekrana; stranica porudžbine ima iste podatke. Ako vam nešto ne radi, javite nam se na adresu u podnožju stranice. Odgovaramo u roku od pet radnih dana.',
    ),
    ba: text(
      'Pristupačnost',
      'Koliko je ova stranica pristupačna i kako se kupuju mjesta za korisnike kolica i njihove pratioce.',
      'Cilj nam je WCAG 2.2, nivo AA, i EN 301 549. Karte možete kupiti samo tastaturom i uz čitač ekrana. Svaki plan sjedenja ima i listu istih mjesta.',
      'Mjesta za korisnike kolica i za pratioce označena su na planu i u listi dvorana koje ih imaju. Ako vam treba drugo mjesto, pristup bez stepenica ili asistent, prije kupovine pišite organizatoru navedenom na stranici događaja.',
      'PDF karte još nisu označene za čitače ekrana; stranica narudžbe ima iste podatke. Ako vam nešto ne radi, javite nam se na adresu u podnožju stranice. Odgovaramo u roku od pet radnih dana.',
    ),
    de: text(
      'Barrierefreiheit',
      'Wie barrierefrei diese Seite ist und wie Sie Rollstuhl- und Begleitplätze kaufen.',
      'Unser Ziel ist WCAG 2.2, Stufe AA, und EN 301 549. Tickets lassen sich allein mit der Tastatur und mit einem Screenreader kaufen. Zu jedem Saalplan gibt es eine Liste mit denselben Plätzen.',
      'Rollstuhl- und Begleitplätze sind im Plan und in der Liste der Säle gekennzeichnet, die solche haben. Wenn Sie einen anderen Platz, einen stufenlosen Zugang oder eine Assistenz brauchen, schreiben Sie vor dem Kauf dem Veranstalter, der auf der Seite der Veranstaltung genannt ist.',
      'PDF-Tickets sind noch nicht für Screenreader ausgezeichnet; die Seite Ihrer Bestellung enthält dieselben Angaben. Wenn etwas für Sie nicht funktioniert, schreiben Sie uns an die Adresse am Fuß dieser Seite. Wir antworten innerhalb von fünf Werktagen.',
    ),
    es: text(
      'Accesibilidad',
      'Qué grado de accesibilidad tiene este sitio y cómo comprar espacios para silla de ruedas y asientos de acompañante.',
      'Nuestro objetivo es WCAG 2.2, nivel AA, y EN 301 549. Puede comprar entradas solo con el teclado y con un lector de pantalla. Cada plano de asientos tiene una lista con los mismos asientos.',
      'Los espacios para silla de ruedas y los asientos de acompañante están señalados en el plano y en la lista de las salas que los tienen. Si necesita otro asiento, acceso sin escalones o un asistente, escriba antes de comprar al organizador indicado en la página del evento.',
      'Las entradas en PDF todavía no están etiquetadas para lectores de pantalla; la página de su pedido tiene la misma información. Si algo no le funciona, escríbanos a la dirección al pie de esta página. Respondemos en cinco días laborables.',
    ),
    fr: text(
      'Accessibilité',
      'Le niveau d’accessibilité de ce site et l’achat d’emplacements pour fauteuil roulant et de places d’accompagnateur.',
      'Nous visons WCAG 2.2, niveau AA, et EN 301 549. Vous pouvez acheter des billets au clavier seul et avec un lecteur d’écran. Chaque plan de salle a une liste des mêmes places.',
      'Les emplacements pour fauteuil roulant et les places d’accompagnateur sont signalés sur le plan et dans la liste des salles qui en ont. Si vous avez besoin d’une autre place, d’un accès sans marche ou d’une assistance, écrivez avant l’achat à l’organisateur indiqué sur la page de l’événement.',
      'Les billets PDF ne sont pas encore balisés pour les lecteurs d’écran ; la page de votre commande contient les mêmes informations. Si quelque chose ne fonctionne pas pour vous, écrivez-nous à l’adresse au bas de cette page. Nous répondons sous cinq jours ouvrés.',
    ),
    nl: text(
      'Toegankelijkheid',
      'Hoe toegankelijk deze site is en hoe u rolstoelplaatsen en plaatsen voor begeleiders koopt.',
      'Wij streven naar WCAG 2.2, niveau AA, en EN 301 549. U kunt tickets kopen met alleen het toetsenbord en met een schermlezer. Bij elke plattegrond hoort een lijst met dezelfde plaatsen.',
      'Rolstoelplaatsen en plaatsen voor begeleiders staan aangegeven op de plattegrond en in de lijst van zalen die ze hebben. Hebt u een andere plaats, drempelvrije toegang of hulp nodig, schrijf dan vóór de aankoop aan de organisator op de pagina van het evenement.',
      'Pdf-tickets zijn nog niet gecodeerd voor schermlezers; de pagina van uw bestelling bevat dezelfde gegevens. Werkt iets niet voor u, schrijf ons dan op het adres onderaan deze pagina. Wij antwoorden binnen vijf werkdagen.',
    ),
    ru: text(
      'Доступность',
      'Насколько доступен этот сайт и как купить места для людей на колясках и сопровождающих.',
      'Мы ориентируемся на WCAG 2.2, уровень AA, и EN 301 549. Билеты можно купить с помощью одной клавиатуры и программы экранного доступа. К каждому плану зала есть список тех же мест.',
      'Места для людей на колясках и сопровождающих отмечены на плане и в списке залов, где они есть. Если Вам нужно другое место, вход без ступеней или помощь, напишите до покупки организатору, указанному на странице мероприятия.',
      'Билеты в PDF пока не размечены для программ экранного доступа; на странице заказа есть те же сведения. Если у Вас что-то не работает, напишите нам по адресу внизу страницы. Мы отвечаем в течение пяти рабочих дней.',
    ),
    se: text(
      'Tillgänglighet',
      'Hur tillgänglig den här webbplatsen är och hur du köper rullstolsplatser och ledsagarplatser.',
      'Vårt mål är WCAG 2.2, nivå AA, och EN 301 549. Du kan köpa biljetter med enbart tangentbord och med skärmläsare. Varje platskarta har en lista med samma platser.',
      'Rullstolsplatser och ledsagarplatser är markerade på kartan och i listan för lokaler som har dem. Om du behöver en annan plats, en ingång utan trappsteg eller hjälp, skriv före köpet till arrangören som anges på evenemangets sida.',
      'PDF-biljetter är ännu inte taggade för skärmläsare; sidan för din beställning har samma uppgifter. Om något inte fungerar för dig, kontakta oss på adressen längst ner på sidan. Vi svarar inom fem arbetsdagar.',
    ),
  },
};
